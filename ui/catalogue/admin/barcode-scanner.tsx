import { type RefObject, useEffect, useRef, useState } from 'react'
import { longestCode } from '#domain/catalogue/product-fields.ts'
import { Button } from '#ui/parts/button.tsx'
import { dialogStyles } from '#ui/parts/use-modal.ts'
import { texts } from './texts.tsx'

/** BarcodeDetector of Chrome on Android, ChromeOS and macOS, missing in TypeScript's types. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Formats of product barcodes and shop labels; cartons' formats and UPC-E are excluded. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128']

/** Scans a barcode with the camera into the field. Hidden where the browser can't. */
export function ScanButton({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const detector = useDetector()
  const [isOpen, setOpen] = useState(false)
  if (detector === null) return null
  const fill = (code: string) => {
    setOpen(false)
    if (!field.current) return
    field.current.value = code.slice(0, longestCode)
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      <Button label={texts.scan} type="button" variant="quiet" className="mt-6.5" onClick={() => setOpen(true)} />
      {isOpen && <Scanner detector={detector} fill={fill} close={() => setOpen(false)} />}
    </>
  )
}

function useDetector(): Detector | null {
  const [detector, setDetector] = useState<Detector | null>(null)
  useEffect(() => {
    findDetector().then(setDetector, () => setDetector(null))
  }, [])
  return detector
}

async function findDetector(): Promise<Detector | null> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isDetectorClass(found) || !('mediaDevices' in navigator)) return null
  const supported = await found.getSupportedFormats()
  const usable = formats.filter((format) => supported.includes(format))
  return usable.length === 0 ? null : new found({ formats: usable })
}

const isDetectorClass = (found: unknown): found is DetectorClass => typeof found === 'function'

function Scanner({ detector, fill, close }: { detector: Detector; fill: (code: string) => void; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  const found = useRef(fill)
  useEffect(() => {
    dialog.current?.showModal()
    if (!video.current) return
    return watch(video.current, { detector, found: (code) => found.current(code), fail: () => setBlocked(true) })
  }, [detector])
  return (
    <dialog ref={dialog} onClose={close} aria-label={texts.scanTheBarcode} className={dialogStyles}>
      <p role="status" className="font-medium">
        {isBlocked ? texts.theCameraIsBlocked : texts.scanHint}
      </p>
      {!isBlocked && (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          className="mt-3 aspect-4/3 w-full rounded-card bg-ink object-cover"
        />
      )}
      <form method="dialog" className="py-3">
        <Button label={texts.cancel} variant="quiet" />
      </form>
    </dialog>
  )
}

type ScanCallbacks = { detector: Detector; found: (code: string) => void; fail: () => void }

const lookEveryMs = 150

/** Shows the camera until a barcode is found or the returned function stops it. */
function watch(video: HTMLVideoElement, { detector, found, fail }: ScanCallbacks): () => void {
  const camera = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  let isOver = false
  const look = async () => {
    if (isOver) return
    // Throws until the first frame.
    const [code] = await detector.detect(video).catch(() => [])
    if (code && !isOver) return found(code.rawValue)
    setTimeout(look, lookEveryMs)
  }
  const show = (stream: MediaStream) => {
    video.srcObject = stream
    return look()
  }
  camera.then(show).catch(() => isOver || fail())
  return () => {
    isOver = true
    camera.then((stream) => stream.getTracks().forEach((track) => void track.stop())).catch(() => {})
  }
}
