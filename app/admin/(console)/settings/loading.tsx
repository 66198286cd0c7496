export { SettingsSkeleton as default } from '@/components/console/list/skeletons'
