import { readyCodRiskRules, returnedWithoutRule } from '#domain/checkout/cod-risk.ts'
import { shownCodRisk } from '#domain/settings/form-values.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import type { ShownSetting } from './panel.tsx'
import { texts } from './texts.tsx'

/** Ready rules for the risk of COD, each taken by one tap; the advance stays as it is. */
export function ReadyCodRules({ shown }: { shown: ShownSetting }) {
  const { advance, ...current } = shown.fields
  return (
    <Panel title={texts.readyCodRules}>
      <p className="text-muted">{texts.readyCodRulesText(returnedWithoutRule)}</p>
      {readyCodRiskRules.map(({ name, rule, ...figures }) => {
        const { advance: _, ...fields } = shownCodRisk(rule)
        const isChosen = Object.entries(fields).every(([field, value]) => (current[field] ?? '') === value)
        return (
          <section key={name} className="mt-4 border-line border-t pt-4">
            <h3 className="font-semibold">{texts.codRule[name]}</h3>
            <p className="mt-1 mb-3 text-muted">{texts.codRuleFigures(figures)}</p>
            {isChosen ? (
              <p className="font-semibold text-teal">{texts.ruleInUse}</p>
            ) : (
              <ActionForm
                intent="cod-risk"
                fields={{ ...fields, advance: advance ?? '' }}
                submit={texts.takeRule[name]}
                variant="quiet"
              />
            )}
          </section>
        )
      })}
    </Panel>
  )
}
