'use client'

export { PageError as default } from '@/components/console/frame/page-error'
