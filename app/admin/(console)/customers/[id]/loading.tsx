export { CustomerSkeleton as default } from '@/components/console/list/skeletons'
