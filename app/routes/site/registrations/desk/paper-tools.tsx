import { MOST_PAGES } from '~/domain/registrations/registration-fields'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Details } from '~/ui/page'
import { CsrfField } from '~/ui/shell/csrf'

/** Slips with PINs, papers for signing, and what goes to the board. Forms, since each answers with a file. */
export function PaperTools({
  id,
  sections,
  pinless,
  enrolled,
  ready,
  mayManage,
  mayCheck,
}: {
  id: number
  sections: readonly { id: number; text: string }[]
  /** Without a PIN. */
  pinless: number
  enrolled: number
  /** Checked, or registered already: they are in the board's sheet. */
  ready: number
  mayManage: boolean
  mayCheck: boolean
}) {
  const { t, n } = useWords()
  const section = (key: string, whole = true) => (
    <SelectField
      field={plain('section', undefined, { id: `section-${key}` })}
      label="students:section"
      empty={whole ? 'registration:allSections' : false}
      options={sections.map((one) => ({ value: one.id, text: n(one.text) }))}
    />
  )
  if (!enrolled) return null
  return (
    <div className="my-4 grid gap-2 print:hidden">
      {mayManage ? (
        <Details summary={t('registration:tools.pins')}>
          <p className="mb-2 max-w-prose text-muted">{t('registration:tools.pinsText', { count: pinless })}</p>
          <form
            method="post"
            action={paths.registrationSlips}
            target="_blank"
            className="flex flex-wrap items-end gap-2"
          >
            <CsrfField />
            <input type="hidden" name="registration" value={id} />
            {section('pins')}
            {pinless ? (
              <Button type="submit" name="which" value="fresh" look="primary">
                {t('registration:tools.pinsFresh')}
              </Button>
            ) : null}
            <Button type="submit" name="which" value="all">
              {t('registration:tools.pinsAll')}
            </Button>
          </form>
        </Details>
      ) : null}
      <Details summary={t('registration:tools.papers')}>
        <form method="get" target="_blank" className="flex flex-wrap items-end gap-2">
          {section('papers', enrolled <= MOST_PAGES)}
          <Button type="submit" formAction={paths.registrationForms(id)}>
            {t('registration:tools.forms')}
          </Button>
          <Button type="submit" formAction={paths.registrationSignList(id)}>
            {t('registration:tools.list')}
          </Button>
        </form>
      </Details>
      {mayCheck ? (
        <Details summary={t('registration:tools.board')}>
          <p className="mb-2 max-w-prose text-muted">{t('registration:tools.boardText')}</p>
          <form method="get" className="flex flex-wrap items-end gap-2">
            <SelectField
              field={plain('who', undefined, { id: 'who-board' })}
              label="registration:tools.who"
              empty={ready ? 'registration:tools.checkedOnly' : false}
              options={[{ value: 'all', text: t('registration:tools.everybody') }]}
            />
            <Button type="submit" formAction={paths.registrationSheet(id)} name="format" value="xlsx">
              XLSX
            </Button>
            <Button type="submit" formAction={paths.registrationSheet(id)} name="format" value="csv">
              CSV
            </Button>
            <Button type="submit" formAction={paths.registrationPhotos(id)}>
              {t('registration:tools.photos')}
            </Button>
          </form>
        </Details>
      ) : null}
    </div>
  )
}
