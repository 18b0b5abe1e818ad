import type { SetupItem, SetupProgress } from '#domain/setup/steps.ts'
import { Badge, List, ListRow } from '#ui/backoffice/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

/** Steps of the set-up with their states, and the next one. */
export function SetupList({ items, done, next }: SetupProgress) {
  return (
    <section aria-label={texts.setUpYourShop} className="mb-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{next === null ? texts.allDone : texts.doneOf(done, items.length)}</p>
        {next !== null && <ButtonLink label={texts.goOn} to={`/admin/setup/${next}`} />}
      </div>
      <List label={texts.setUpYourShop} isPaired>
        {items.map((item) => (
          <ListRow
            key={item.step}
            to={`/admin/setup/${item.step}`}
            title={texts.steps[item.step].label}
            text={stateOf(item)}
            start={
              <Icon
                name={item.isDone ? 'check' : 'pencil'}
                size={22}
                className={item.isDone ? 'text-green' : 'text-muted'}
              />
            }
          />
        ))}
      </List>
    </section>
  )
}

function stateOf({ isDone, blocks }: SetupItem) {
  if (isDone) return texts.done
  return blocks ? <Badge variant="orange">{texts.needed}</Badge> : texts.canWait
}
