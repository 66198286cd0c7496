export { InboxSkeleton as default } from '@/components/console/list/skeletons'
