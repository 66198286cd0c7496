export { default } from '@/app/[locale]/@footer/track/page'
