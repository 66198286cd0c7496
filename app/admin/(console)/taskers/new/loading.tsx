export { SectionsSkeleton as default } from '@/components/console/skeletons'
