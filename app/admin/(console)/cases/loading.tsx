export { CasesSkeleton as default } from '@/components/console/list/skeletons'
