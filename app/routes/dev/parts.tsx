import { behaviourSections } from '#ui/dev/behaviour-sections.tsx'
import { illustrationSections } from '#ui/dev/illustration-sections.tsx'
import { partSections } from '#ui/dev/part-sections.tsx'

export const meta = () => [{ title: 'Parts' }]

/** Every component of ui/parts/ in all its states; development server only (app/routes.ts). */
export default function PartsPage() {
  const sections = Object.entries({ ...partSections, ...behaviourSections, ...illustrationSections })
  return (
    <main className="mx-auto max-w-[1200px] px-4 py-5">
      <h1 className="mb-4 text-xl">Parts</h1>
      {sections.map(([file, Section]) => (
        <section key={file} className="mt-8">
          <h2 className="mb-2 text-base">{file}</h2>
          <div className="flex flex-wrap items-center gap-4">
            <Section />
          </div>
        </section>
      ))}
    </main>
  )
}
