import { useFormContext, useWatch } from 'react-hook-form'
import { takeFirstFrame } from '@/components/console/media/first-frame'
import { UploadField, useMediaFile } from '@/components/console/media/upload-field'
import { usePictureTexts } from '@/components/console/media/use-picture-texts'
import { storageUrl } from '@/lib/media/constants'
import type { TestimonialValues } from './values'

/** The picture or video of a testimonial; a video also has a picture to show until it plays. */
export function TestimonialFiles() {
  const { setValue } = useFormContext<TestimonialValues>()
  const takeTexts = usePictureTexts()
  const [mediaId, posterId] = useWatch<TestimonialValues, ['media_id', 'poster_id']>({
    name: ['media_id', 'poster_id'],
  })
  const file = useMediaFile(mediaId)
  const poster = useMediaFile(posterId)
  const isVideo = file?.kind === 'video'

  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <UploadField
        name="media_id"
        kinds={['image', 'video']}
        label="Picture or video"
        look={{ poster: poster && storageUrl(poster.path) }}
        onFile={(chosen) => {
          setValue('poster_id', null, { shouldDirty: true })
          if (chosen?.kind === 'image') takeTexts(chosen)
        }}
      />
      {isVideo && (
        <UploadField
          name="poster_id"
          kinds={['image']}
          label="Picture for the video"
          help="It stands for the video until somebody plays it."
          source={{ label: 'Take it from the video', take: () => takeFirstFrame(file.path) }}
          onFile={(chosen) => chosen && takeTexts(chosen)}
        />
      )}
    </div>
  )
}
