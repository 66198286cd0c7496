export { DashboardSkeleton as default } from '@/components/console/skeletons'
