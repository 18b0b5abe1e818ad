import { Illustration, type IllustrationProps, Shoe, tones } from './illustration.tsx'

/** A rack with one free place, seen through a magnifying glass. */
export function EmptySearchIllustration({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M22 134h156M34 134V30m132 104V30" />
      <path fill={tones.line} d="M26 72h148v7H26zM26 30h148v7H26z" />
      <path fill={tones.paper} d="M46 72V50h26v22zM46 57h26" />
      <path fill={tones.paper} d="M132 72c-1-10 5-17 13-17s14 7 13 17zM132 72h-9c0-4 4-6 10-6M145 55v-2" />
      <Shoe at="translate(46 96)" fill={tones.paper} />
      <path fill={tones.paper} d="M138 112h22v22h-22zM138 119h22" />
      <circle cx="101" cy="78" r="31" fill={tones.paper} />
      <Shoe at="translate(75 60) scale(.8)" dashed />
      <circle cx="101" cy="78" r="31" stroke={tones.accent} strokeWidth="6" />
      <circle cx="101" cy="78" r="34.5" />
      <circle cx="101" cy="78" r="27.5" />
      <path strokeWidth="9" d="M128 105l20 20" />
    </Illustration>
  )
}
