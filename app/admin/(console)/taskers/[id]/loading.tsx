export { TaskerSkeleton as default } from '@/components/console/skeletons'
