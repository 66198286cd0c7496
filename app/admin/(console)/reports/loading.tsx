export { ReportsSkeleton as default } from '@/components/console/list/skeletons'
