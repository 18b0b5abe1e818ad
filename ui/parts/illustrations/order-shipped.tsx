import { Illustration, type IllustrationProps, tones } from './illustration.tsx'

/** A scooter with the parcel on its rack. */
export function OrderShippedIllustration({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M22 134h156M14 84h22M8 100h20M20 116h14" />
      <path fill={tones.accent} d="M46 44h42v38H46z" />
      <path d="M62 44v14l5-4 5 4V44" />
      <path fill={tones.line} d="M52 82h44c3 0 4 6 0 6H52z" />
      <path
        fill={tones.paper}
        d="M46 112c0-14 8-24 22-24h26c3 0 5 2 6 5l3 12h18l12-42h12l8 50h-10c0-9-6-13-12-11l-10 22H84c0-20-28-20-30-6z"
      />
      <path d="M133 63l-4-14h-11m11 0 12-3" />
      <path fill={tones.line} d="M137 66h8l2 10h-8z" />
      <circle cx="69" cy="120" r="14" fill={tones.paper} />
      <circle cx="69" cy="120" r="5" fill={tones.line} />
      <circle cx="145" cy="120" r="14" fill={tones.paper} />
      <circle cx="145" cy="120" r="5" fill={tones.line} />
    </Illustration>
  )
}
