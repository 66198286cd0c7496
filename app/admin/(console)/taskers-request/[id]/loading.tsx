export { RequestSkeleton as default } from '@/components/console/skeletons'
