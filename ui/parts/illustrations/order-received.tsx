import { Illustration, type IllustrationProps, tones } from './illustration.tsx'

/** The order slip on its clipboard, ticked off. */
export function OrderReceivedIllustration({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M22 134h156" />
      <path fill={tones.line} d="M60 36h72a5 5 0 0 1 5 5v93H55V41a5 5 0 0 1 5-5z" />
      <path fill={tones.paper} d="M64 46h64v78H64z" />
      <path fill={tones.paper} d="M82 30h7c1-9 13-9 14 0h7v13H82z" />
      <path stroke={tones.teal} d="M72 62l4 4 7-8m-11 23 4 4 7-8m-11 23 4 4 7-8" />
      <path d="M92 63h27M92 82h20M92 101h12" />
      <circle cx="138" cy="112" r="22" fill={tones.accent} />
      <path strokeWidth="4" d="M128 113l7 7 13-15" />
      <path d="M158 58v9m-4.5-4.5h9M36 84h.1M168 84h.1" />
    </Illustration>
  )
}
