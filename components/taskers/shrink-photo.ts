const longestSide = 1_600
const smallEnough = 400_000

/** Turns a large photo into a smaller JPEG, to save data; unchanged where the browser cannot draw it. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
