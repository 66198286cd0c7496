export { SettingsSkeleton as default } from '@/components/console/skeletons'
