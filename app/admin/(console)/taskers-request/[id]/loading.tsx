export { RequestSkeleton as default } from '@/components/console/list/skeletons'
