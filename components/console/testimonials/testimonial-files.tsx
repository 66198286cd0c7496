import { useFormContext, useWatch } from 'react-hook-form'
import { takeFirstFrame } from '@/components/console/media/first-frame'
import { UploadField, useMediaFile } from '@/components/console/media/upload-field'
import { emptyText } from '@/lib/content/schema'
import { locales } from '@/lib/i18n/constants'
import type { MediaFile } from '@/lib/media/admin-schema'
import { storageUrl } from '@/lib/media/constants'
import type { TestimonialValues } from './values'

/** The picture or video of a testimonial; a video has a picture that stands for it until it plays. */
export function TestimonialFiles() {
  const { setValue, formState } = useFormContext<TestimonialValues>()
  const [mediaId, posterId] = useWatch<TestimonialValues, ['media_id', 'poster_id']>({
    name: ['media_id', 'poster_id'],
  })
  const file = useMediaFile(mediaId)
  const poster = useMediaFile(posterId)
  const isVideo = file?.kind === 'video'

  /** What is said of a picture goes with it, wherever it is used. */
  function describe(picture: MediaFile) {
    const alt = picture.alt ?? emptyText
    for (const locale of locales) setValue(`alt.${locale}`, alt[locale], { shouldDirty: true })
  }
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <UploadField
        kinds={['image', 'video']}
        label="Picture or video"
        value={mediaId}
        error={formState.errors.media_id?.message}
        poster={poster && storageUrl(poster.path)}
        onChange={(id, chosen) => {
          setValue('media_id', id, { shouldDirty: true })
          setValue('poster_id', null, { shouldDirty: true })
          if (chosen?.kind === 'image') describe(chosen)
        }}
      />
      {isVideo && (
        <UploadField
          kinds={['image']}
          label="Picture for the video"
          help="It stands for the video until somebody plays it."
          value={posterId}
          error={formState.errors.poster_id?.message}
          source={{ label: 'Take it from the video', take: () => takeFirstFrame(file.path) }}
          onChange={(id, chosen) => {
            setValue('poster_id', id, { shouldDirty: true })
            if (chosen) describe(chosen)
          }}
        />
      )}
    </div>
  )
}
