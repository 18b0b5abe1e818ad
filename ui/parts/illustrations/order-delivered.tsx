import { Illustration, type IllustrationProps, tones } from './illustration.tsx'

/** The parcel before the door, under a string of marigolds. */
export function OrderDeliveredIllustration({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M22 134h156" />
      <path fill={tones.line} d="M50 134V28h74v106z" />
      <path fill={tones.paper} d="M60 134V38h54v96z" />
      <path d="M68 62h14v24H68zm24 0h14v24H92zM68 98h14v24H68z" />
      <path d="M105 94v8" strokeWidth="4" />
      <path d="M50 40c8 14 29 14 37 2 8 12 29 12 37-2" />
      <g fill={tones.accent}>
        <circle cx="50" cy="40" r="5" />
        <circle cx="59" cy="49" r="5" />
        <circle cx="70" cy="51" r="5" />
        <circle cx="80" cy="48" r="5" />
        <circle cx="87" cy="40" r="5" />
        <circle cx="94" cy="48" r="5" />
        <circle cx="104" cy="51" r="5" />
        <circle cx="115" cy="49" r="5" />
        <circle cx="124" cy="40" r="5" />
      </g>
      <path fill={tones.paper} d="M98 94h56v40H98z" />
      <path fill={tones.line} d="M119 94h14v14l-7-5-7 5z" />
      <path stroke={tones.teal} d="M139 123l4 4 7-8" />
      <path d="M150 66v9m-4.5-4.5h9M166 92h.1M36 72h.1" />
    </Illustration>
  )
}
