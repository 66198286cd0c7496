'use client'

export { PageError as default } from '@/components/console/page-error'
