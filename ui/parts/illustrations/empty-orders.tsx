import { Illustration, type IllustrationProps, tones } from './illustration.tsx'

/** A shoe box with its lid off and tissue paper inside: nothing sent yet. */
export function EmptyOrdersIllustration({ className }: IllustrationProps) {
  return (
    <Illustration className={className}>
      <path d="M22 134h156" />
      <path fill={tones.line} d="M56 78 72 64h76l-10 14z" />
      <path fill={tones.paper} d="M66 80c-3-10 3-17 11-14 1-10 13-12 18-4 6-9 18-6 19 3 8-5 18 0 16 15z" />
      <path d="M84 80c1-5 3-8 6-10m16 10c0-5 2-9 5-11" />
      <path fill={tones.paper} d="M50 78h92v56H50z" />
      <path fill={tones.line} d="M142 78l14-12v52l-14 16z" />
      <path fill={tones.accent} d="M82 96h28v18H82z" />
      <path d="M88 105h16" />
      <path fill={tones.paper} d="M28 134l22-64 7 2.5-21 61.5z" />
      <path d="M126 40c6-2 8-8 5-12m14 20c5 1 10-2 11-7M106 34c-1-5-5-8-9-7" />
    </Illustration>
  )
}
