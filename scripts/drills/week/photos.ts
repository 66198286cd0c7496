// Photos of customers: a part of the picture of their task, as if taken with a phone.
import sharp from 'sharp'

export async function photoOf(slug: string): Promise<Blob> {
  const picture = sharp(`scripts/art/masters/${slug}.webp`)
  const { width, height } = await picture.metadata()
  const part = {
    left: Math.round(width * 0.22),
    top: Math.round(height * 0.18),
    width: Math.round(width * 0.56),
    height: Math.round(height * 0.7),
  }
  const photo = picture.extract(part).modulate({ brightness: 0.92, saturation: 0.85 }).jpeg({ quality: 80 })
  return new Blob([new Uint8Array(await photo.toBuffer())])
}
