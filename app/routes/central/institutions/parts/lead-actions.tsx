import { useLocation } from '@remix-run/react'
import type { Lead } from '~/domain/institutions/leads/leads.server'
import { mayApply, missingForApplication } from '~/domain/institutions/leads/lead.policy'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'
import { hrefWith } from '~/ui/table'

/** What may be done with a lead: it is asked first whether it shall become an application. */
export function LeadActions({ row, mayApply: mayDecide }: { row: Lead; mayApply: boolean }) {
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const ready = mayDecide && mayApply(row) && missingForApplication(row).length === 0
  return (
    <>
      {ready ? (
        <LinkButton
          small
          look="quiet"
          to={hrefWith(location, { confirm: row.id, edit: null })}
          aria-label={t('institutions:lead.applyNamed', { name: nameOf(row) })}
        >
          {t('institutions:lead.apply')}
        </LinkButton>
      ) : null}
      <LinkButton
        small
        look="quiet"
        to={hrefWith(location, { edit: row.id, confirm: null })}
        aria-label={t('master:editNamed', { name: nameOf(row) })}
      >
        {t('common:edit')}
      </LinkButton>
      <PostValues values={{ id: row.id, intent: row.active ? 'away' : 'back' }} preventScrollReset className="inline">
        <Button
          small
          look="quiet"
          type="submit"
          aria-label={t(row.active ? 'institutions:lead.awayNamed' : 'institutions:lead.backNamed', {
            name: nameOf(row),
          })}
        >
          {t(row.active ? 'institutions:lead.away' : 'institutions:lead.back')}
        </Button>
      </PostValues>
    </>
  )
}
