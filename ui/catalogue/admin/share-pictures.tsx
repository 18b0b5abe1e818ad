import { useRef, useState, useSyncExternalStore } from 'react'
import { type ShareFormat, shareFormatNames, shareFormats } from '#domain/catalogue/product-images.ts'
import { Button, textLinkStyles } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

/** `path`: route of the pictures, `name`: file name; `text`: shared with them. */
type SharePicturesProps = { path: string; name: string; text: string }

/** Pictures of a product or collection to share or download; drawn when the list is opened. */
export function SharePictures(props: SharePicturesProps) {
  return (
    <details className="mb-4 rounded-card border border-line bg-paper">
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold">
        <Icon name="share" size={20} className="text-muted" />
        <span className="min-w-0 flex-1">{texts.shareAsPicture}</span>
        <Icon name="chevron-down" size={20} className="text-muted" />
      </summary>
      <ul className="grid gap-4 border-t border-line p-4 sm:grid-cols-3">
        {shareFormatNames.map((format) => (
          <ShareRow key={format} format={format} {...props} />
        ))}
      </ul>
    </details>
  )
}

function ShareRow({ format, path, name, text }: SharePicturesProps & { format: ShareFormat }) {
  const { width, height } = shareFormats[format]
  const src = `${path}/${format}`
  const file = `${name}-${format}.jpg`
  return (
    <li className="flex items-start gap-3 sm:flex-col">
      <img
        src={src}
        width={width}
        height={height}
        loading={'lazy'}
        decoding={'async'}
        alt={texts.pictureForFormat(texts.shareFormats[format])}
        className="h-auto w-28 rounded-card border border-line sm:w-44"
      />
      <div className="min-w-0">
        <p className="font-semibold">{texts.shareFormats[format]}</p>
        <p className="text-muted">{`${width} × ${height}`}</p>
        <ShareFile src={src} file={file} text={text} />
        <a href={src} download={file} className={textLinkStyles}>
          {texts.download}
        </a>
      </div>
    </li>
  )
}

/** Shares the file where supported. Fetched after the tap; if that takes too long, another tap is needed. */
function ShareFile({ src, file, text }: { src: string; file: string; text: string }) {
  const canShare = useSyncExternalStore(never, canShareFiles, () => false)
  const kept = useRef<File>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'again' | 'failed'>('idle')
  if (!canShare) return null
  const share = async () => {
    setState('busy')
    try {
      kept.current ??= await fetchFile(src, file)
      await navigator.share({ files: [kept.current], text })
      setState('idle')
    } catch (reason) {
      // The user closed the share sheet.
      const name = reason instanceof DOMException ? reason.name : ''
      setState(name === 'AbortError' ? 'idle' : name === 'NotAllowedError' ? 'again' : 'failed')
    }
  }
  return (
    <div role="status">
      <Button
        label={state === 'again' ? texts.tapAgainToShare : texts.share}
        type="button"
        variant="quiet"
        onClick={share}
        disabled={state === 'busy'}
        className="mt-2"
      />
      {state === 'failed' && <p className="mt-1 text-red">{texts.sharingFailed}</p>}
    </div>
  )
}

async function fetchFile(src: string, name: string): Promise<File> {
  const answer = await fetch(src)
  if (!answer.ok) throw new Error('no picture')
  return new File([await answer.blob()], name, { type: 'image/jpeg' })
}

const never = () => () => {}

function canShareFiles(): boolean {
  const probe = new File([''], 'a.jpg', { type: 'image/jpeg' })
  return navigator.canShare?.({ files: [probe] }) ?? false
}
