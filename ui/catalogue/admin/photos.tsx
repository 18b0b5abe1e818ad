import { productImageLimits } from '#domain/reviews/images.ts'
import { ImageUploadField } from '#ui/parts/image-upload-field.tsx'
import { texts } from './texts.tsx'

/** Photos of a new product: uploaded ones, and those to upload. */
export function Photos({ pictures, error }: { pictures: readonly string[]; error: string | undefined }) {
  return (
    <>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((url) => (
            <li key={url}>
              <input type="hidden" name="picture" value={url} />
              <img src={url} alt="" width={72} height={72} className="size-18 rounded-card object-cover" />
            </li>
          ))}
        </ul>
      )}
      <ImageUploadField
        // Empty again once its files are among the uploaded ones.
        key={pictures.join(' ')}
        id="photos"
        most={productImageLimits.count - pictures.length}
        accept="image/*"
        camera={texts.takeAPhoto}
        error={error}
      />
    </>
  )
}
