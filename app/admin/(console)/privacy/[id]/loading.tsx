export { SectionsSkeleton as default } from '@/components/console/list/skeletons'
