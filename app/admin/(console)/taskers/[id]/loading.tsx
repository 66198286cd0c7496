export { TaskerSkeleton as default } from '@/components/console/list/skeletons'
