/** Three cards from the shop's window: a flacon, a sneaker, a watch. Decoration, so it is silent. */
export function ProductsIllustration({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 360 230" width="360" height="230" className={className} aria-hidden="true">
      <g transform="rotate(-9 72 128)">
        <rect x="18" y="48" width="106" height="152" rx="14" fill="var(--color-teal-soft)" />
        <Flacon />
      </g>
      <g transform="rotate(9 288 128)">
        <rect x="236" y="48" width="106" height="152" rx="14" fill="var(--color-blue-soft)" />
        <Watch />
      </g>
      <rect x="86" y="30" width="188" height="180" rx="18" fill="var(--color-paper)" />
      <rect x="90" y="34" width="180" height="172" rx="14" fill="#f7c66b" />
      <circle cx="180" cy="112" r="62" fill="#fbdc9d" />
      <Sneaker />
    </svg>
  )
}

function Flacon() {
  return (
    <g transform="translate(71 136)">
      <ellipse cx="0" cy="46" rx="34" ry="5" fill="#16130f" opacity="0.12" />
      <rect x="-9" y="-62" width="18" height="24" rx="3" fill="#16130f" />
      <rect x="-9" y="-62" width="6" height="24" rx="3" fill="#4b443b" />
      <rect x="-6" y="-38" width="12" height="8" fill="#c9a24e" />
      <rect x="-30" y="-30" width="60" height="75" rx="12" fill="#bfe3dc" />
      <path d="M-25-2h50v33a9 9 0 0 1-9 9h-32a9 9 0 0 1-9-9z" fill="#0f766e" />
      <path d="M-25-2h50v8c-18 6-32-2-50 3z" fill="#14938a" />
      <rect x="-14" y="8" width="28" height="18" rx="2" fill="#fffdf9" />
      <path d="M-8 14H8M-5 20H5" stroke="#16130f" strokeWidth="2" strokeLinecap="round" />
      <path d="M-23-20v52" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity="0.6" />
    </g>
  )
}

function Watch() {
  return (
    <g transform="translate(289 124)">
      <path d="M-15-30l4-38h22l4 38zM-15 30l4 38h22l4-38z" fill="#7c3f1d" />
      <path d="M-15-30l4-38h5l-3 38zM-15 30l4 38h5l-3-38z" fill="#9a5328" />
      <path d="M0-58h.01M0-49h.01M0 50h.01M0 59h.01" stroke="#3d1d0b" strokeWidth="4" strokeLinecap="round" />
      <rect x="32" y="-5" width="8" height="10" rx="2" fill="#a8a29e" />
      <circle r="35" fill="#d6d3d1" />
      <circle r="35" fill="none" stroke="#a8a29e" strokeWidth="3" />
      <circle r="27" fill="#1c2a4a" />
      <path d="M0-22v5M0 22v-5M-22 0h5M22 0h-5" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M0 0l-9-11M0 0l15-7" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <path d="M0 0l4 17" stroke="#f59e0b" strokeWidth="1.5" strokeLinecap="round" />
      <circle r="3" fill="#f59e0b" />
      <path
        d="M-20-14A25 25 0 0 1-2-24"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.35"
        fill="none"
      />
    </g>
  )
}

function Sneaker() {
  return (
    <g transform="translate(98 62)">
      <ellipse cx="84" cy="107" rx="78" ry="7" fill="#16130f" opacity="0.16" />
      <path
        d="M8 84c-3-22 0-46 6-60 3-4 8-4 11-1 8 8 22 8 30-2 4-5 9-6 13-2 17 20 36 32 58 38 22 5 34 12 34 27z"
        fill="#fffdf9"
      />
      <path d="M8 84c-3-22 0-46 6-60 3-4 8-4 11-1l7 5c-5 18-6 38-4 56z" fill="#0f766e" />
      <path d="M118 84c3-12 12-20 25-24 12 5 17 12 17 24z" fill="#e9e0d0" />
      <path d="M40 84c8-26 24-34 44-24-8 8-14 16-16 24z" fill="#f59e0b" />
      <path d="M54 84c6-18 16-26 30-24-8 8-14 16-16 24z" fill="#e08c00" />
      <path d="M66 32l15-9M76 41l14-9M87 49l13-9M99 56l12-9" stroke="#16130f" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M20 34c-3 14-4 30-2 44M30 82c-1-18 0-34 4-50"
        stroke="#fffdf9"
        strokeWidth="1.5"
        strokeDasharray="4 4"
        opacity="0.7"
        fill="none"
      />
      <path d="M4 84h158c4 0 5 18-6 18H16C4 102 1 84 4 84z" fill="#16130f" />
      <path d="M4 84h158c2 0 3 4 2 8H3c-1-4 0-8 1-8z" fill="#fff" />
      <path
        d="M24 102v-6m14 6v-6m14 6v-6m14 6v-6m14 6v-6m14 6v-6m14 6v-6m14 6v-6m14 6v-6"
        stroke="#4b443b"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  )
}
