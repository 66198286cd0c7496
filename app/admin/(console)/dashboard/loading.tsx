export { DashboardSkeleton as default } from '@/components/console/list/skeletons'
