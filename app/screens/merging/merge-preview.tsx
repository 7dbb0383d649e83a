import type { ReactNode } from 'react'
import type { MergedKind } from '~/domain/merging/merged-fields.policy'
import { formatDate } from '~/format/dates'
import { formatPhone } from '~/format/phone'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert, Badge, Card } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { MergePreview } from './merge.server'
import { recordPaths } from './record-paths'

type Field = MergePreview['fields'][number]
type Head = MergePreview['keep']

/** Two records side by side: which value of each field stays, all that moves, and what stands against it. */
export function MergePreviewCard({
  kind,
  askedId,
  preview,
  typed,
}: {
  kind: MergedKind
  askedId: number
  preview: MergePreview
  typed: Record<string, unknown> | null | undefined
}) {
  const { keep, gone, stands, hanging, fields } = preview
  const { t, n } = useWords()
  const name = useName()
  const to = recordPaths[kind]
  const otherId = keep.id === askedId ? gone.id : keep.id
  const chosen = (typed?.field ?? {}) as Record<string, unknown>
  return (
    <PostValues values={{ intent: 'merge', keep: keep.id, gone: gone.id }} className="grid gap-4" noValidate>
      <Card
        title={t('merging:both')}
        actions={
          <LinkButton small to={to.with(askedId, otherId, keep.id === askedId ? 'other' : 'this')}>
            {t('merging:swap')}
          </LinkButton>
        }
      >
        <dl className="grid gap-3 sm:grid-cols-2">
          {([keep, gone] as const).map((one) => (
            <div key={one.id}>
              <dt>
                <Badge tone={one === keep ? 'good' : 'warn'}>
                  {t(one === keep ? 'merging:stays' : 'merging:goes')}
                </Badge>
              </dt>
              <dd>
                <Link className="link-lined" to={to.page(one.id)}>
                  {name(one)}
                </Link>{' '}
                ({n(one.code)}) <span className="text-muted">{t(`merging:state.${one.state}`)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('merging:fields')}>
        <ul className="grid gap-3">
          {fields
            .filter((field) => field.keep || field.gone)
            .map((field) => (
              <li key={field.column}>
                {field.open ? (
                  <Choice field={field} keep={keep} gone={gone} chosen={chosen[field.column]} />
                ) : (
                  <div className="grid gap-x-3 sm:grid-cols-[14rem_1fr]">
                    <span className="text-muted">{t(field.label)}</span>
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      <Value field={field} of={field.side === 'gone' ? gone : keep} value={field[field.side]} />{' '}
                      {field.side === 'gone' ? <Badge tone="accent">{t('merging:fromOther')}</Badge> : null}
                    </span>
                  </div>
                )}
              </li>
            ))}
        </ul>
      </Card>
      <Card title={t('merging:moves', { name: name(gone), code: n(gone.code) })}>
        {hanging.length ? (
          <ul className="columns-[16rem] gap-6">
            {hanging.map(({ source, many }) => (
              <li key={source}>
                {t(`merging:kind.${source}`)}: <span className="tabular-nums">{n(many)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('merging:nothing')}</p>
        )}
      </Card>
      {stands.length ? (
        <Alert tone="bad" title={t('merging:refused')}>
          <ul className="grid gap-1">
            {stands.map(({ code, params }, at) => (
              <li key={at}>{t(code, params)}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Card title={t('merging:confirm')}>
          <p className="mb-3">{t(`merging:confirmText.${kind}`, { keep: n(keep.code), gone: n(gone.code) })}</p>
          <div className="flex flex-wrap items-end gap-2">
            <TextField
              field={plain('reason', typeof typed?.reason === 'string' ? typed.reason : '', { required: true })}
              label="merging:reason"
              maxLength={300}
              className="grow"
            />
            <SubmitButton>{t('merging:button')}</SubmitButton>
          </div>
        </Card>
      )}
    </PostValues>
  )
}

function Choice({ field, keep, gone, chosen }: { field: Field; keep: Head; gone: Head; chosen: unknown }) {
  const { t } = useWords()
  const option = (side: 'keep' | 'gone', of: Head): ReactNode => (
    <label className="tick-row" htmlFor={`field-${field.column}-${side}`}>
      <input
        id={`field-${field.column}-${side}`}
        type="radio"
        name={`field.${field.column}`}
        value={side}
        defaultChecked={(chosen === 'gone' ? 'gone' : 'keep') === side}
        className="tick"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Value field={field} of={of} value={field[side]} />
      </span>
    </label>
  )
  return (
    <fieldset>
      <legend className="font-medium">{t(field.label)}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {option('keep', keep)}
        {option('gone', gone)}
      </div>
    </fieldset>
  )
}

/** A value as people read it. */
function Value({ field, of, value }: { field: Field; of: Head; value: Field['keep'] }) {
  const { t, lang, n } = useWords()
  const name = useName()
  if (value === null || value === '') return null
  const text = String(value)
  switch (field.as) {
    case 'day':
      return formatDate(text, lang)
    case 'gender':
      return t(`common:genders.${text}`)
    case 'religion':
      return name({ nameEn: of.religionEn ?? '', nameBn: of.religionBn ?? '' })
    case 'phone':
      return formatPhone(text, lang)
    case 'figures':
      return n(text)
    case 'yes':
      return t(value ? 'common:yes' : 'common:no')
    case 'employment':
      return t(`people:employment.${text}`)
    case 'photo':
      return of.photoKey ? (
        <img
          src={paths.file(of.photoKey)}
          alt={t('merging:photoOf', { code: of.code })}
          className="h-28 w-[5.5rem] rounded border border-line object-cover"
        />
      ) : null
    default:
      return text
  }
}
