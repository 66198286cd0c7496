export { ListSkeleton as default } from '@/components/console/skeletons'
