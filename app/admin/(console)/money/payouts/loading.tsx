export { ListSkeleton as default } from '@/components/console/list/skeletons'
