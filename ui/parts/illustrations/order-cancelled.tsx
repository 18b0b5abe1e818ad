import { Illustration, type IllustrationProps, tones } from './illustration.tsx'

/** A parcel that goes back into the shop. */
export function OrderCancelledIllustration({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M22 134h156" />
      <path fill={tones.line} d="M64 82l12-14h76l-12 14z" />
      <path fill={tones.paper} d="M64 82h76v52H64z" />
      <path fill={tones.line} d="M140 82l12-14v50l-12 16z" />
      <path fill={tones.line} d="M94 82h16v14l-8-5-8 5z" />
      <path d="M60 58C66 36 86 25 108 29c13 2 22 9 28 20M60 58l-9-9m9 9 11-7" />
      <path d="M76 122h20" />
      <circle cx="142" cy="116" r="20" fill={tones.accent} />
      <path strokeWidth="4" d="M135 109l14 14m0-14-14 14" />
    </Illustration>
  )
}
