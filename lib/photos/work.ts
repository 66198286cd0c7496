import 'server-only'
import { type Work, work } from '@/lib/platform/work'
import { sweepPhotos } from './mutations'
import { sweepPhotosQueue } from './work-schema'

export const photosWork: readonly Work[] = [work(sweepPhotosQueue, sweepPhotos)]
