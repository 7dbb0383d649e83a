import type { Area } from '~/domain/identity/matrix'
import { IS_FOR } from '~/domain/website/notices/is-for'
import { PUBLISHED } from '~/domain/website/public/shown-entries.server'
import { asks, FAMILY, of, type FileUse } from './file-use'
import { LEARNING_USES } from './learning-uses'

/** The entries that show media x: as their picture, hung on them, or in their text. */
const ENTRIES = `web_entry e WHERE e.site_id = $1 AND e.id IN (SELECT w.id FROM web_entry w WHERE w.site_id = $1 AND w.media_id = x.id
  UNION ALL SELECT w.entry_id FROM web_entry_media w WHERE w.site_id = $1 AND w.media_id = x.id
  UNION ALL SELECT w.id FROM web_entry w WHERE w.site_id = $1 AND w.text_media <> '{}' AND w.text_media @> ARRAY[x.id])`
const DAY = `(now() AT TIME ZONE 'Asia/Dhaka')::date`

/**
 * What uses files, and who reads a file because of it. A file of no use is its maker's, and of who manages users; one with several is read by whoever one of them
 * lets in. A house test finds a column of files that stands nowhere here.
 */
export const FILE_USES: Partial<Record<Area | 'screens', readonly FileUse[]>> = {
  ...LEARNING_USES,
  website: [
    {
      columns: [
        'media.file_id',
        'media.whole_id',
        'media_width.file_id',
        'web_entry.media_id',
        'web_entry_media.media_id',
        'web_design.banner_id',
        'web_design.map_id',
        'admission.prospectus_id',
      ],
      purposes: ['picture', 'document'],
      rows: `FROM media x WHERE x.site_id = $1 AND x.id IN (SELECT m.id FROM media m WHERE m.site_id = $1 AND m.file_id = $2 UNION ALL SELECT m.id FROM media m WHERE m.site_id = $1 AND m.whole_id = $2
        UNION ALL SELECT w.media_id FROM media_width w WHERE w.site_id = $1 AND w.file_id = $2)`,
      // What was cut away from a picture is the editors' alone.
      everybody: `x.whole_id IS DISTINCT FROM $2 AND (
        EXISTS (SELECT 1 FROM ${ENTRIES} AND ${PUBLISHED} AND 'public' = ANY (e.audience))
        OR EXISTS (SELECT 1 FROM web_design d WHERE d.site_id = $1 AND x.id IN (d.banner_id, d.map_id))
        OR EXISTS (SELECT 1 FROM admission a WHERE a.site_id = $1 AND a.state <> 'draft' AND (a.prospectus_id = x.id OR x.id = ANY (media_named(a.body_bn, a.body_en))))
        OR EXISTS (SELECT 1 FROM job_opening o WHERE o.site_id = $1 AND o.state <> 'draft' AND o.closes_at > now() - interval '60 days' AND x.id = ANY (media_named(o.body_bn, o.body_en))))`,
      reader: `x.whole_id IS DISTINCT FROM $2 AND EXISTS (SELECT 1 FROM app_user u, ${ENTRIES} AND u.tenant_id = $1 AND u.id = $3 AND ${PUBLISHED} AND ${IS_FOR})`,
      staff: [
        'website.contents.view',
        'website.design.view',
        'admissions.declarations.view',
        'recruitment.openings.view',
      ],
    },
  ],
  platform: [
    {
      columns: ['app_user.photo_file_id'],
      purposes: ['photo'],
      rows: 'FROM app_user x WHERE x.tenant_id = $1 AND x.photo_file_id = $2',
      reader: 'x.id = $3',
      staff: 'all',
    },
  ],
  institutions: [
    {
      columns: ['site.logo_file_id', 'site_group.logo_file_id'],
      purposes: ['logo'],
      rows: 'FROM (SELECT id, logo_file_id FROM site UNION ALL SELECT id, logo_file_id FROM site_group) x WHERE x.id = $1 AND x.logo_file_id = $2',
      everybody: 'true',
      staff: 'all',
    },
    {
      columns: ['featured_site.picture_file_id'],
      centre: true,
      purposes: ['picture'],
      rows: 'FROM featured_site x WHERE $1::bigint = 1 AND x.picture_file_id = $2',
      everybody: 'x.active',
      staff: 'all',
    },
  ],
  billing: [
    {
      columns: ['company.logo_file_id', 'challan.scan_file_id'],
      centre: true,
      purposes: ['logo', 'document'],
      rows: 'FROM (SELECT logo_file_id AS f FROM company UNION ALL SELECT scan_file_id FROM challan) x WHERE $1::bigint = 1 AND x.f = $2',
      staff: 'all',
    },
  ],
  catalogues: [
    {
      columns: ['class_post.files'],
      centre: true,
      purposes: ['document'],
      rows: `FROM class_post x WHERE $1::bigint = 1 AND x.files @> jsonb_build_array(jsonb_build_object('id', $2::bigint))`,
      everybody: `x.state = 'published' AND x.publish_from <= ${DAY} AND (x.publish_to IS NULL OR x.publish_to >= ${DAY})`,
      staff: 'all',
    },
  ],
  students: [
    {
      columns: ['student.photo_file_id'],
      purposes: ['photo'],
      rows: of('(SELECT site_id, id AS student_id, photo_file_id FROM student)', 'photo_file_id'),
      reader: asks(FAMILY),
      staff: 'all',
    },
    {
      columns: ['card_order_item.photo_file_id'],
      purposes: ['photo'],
      rows: of('card_order_item', 'photo_file_id'),
      staff: 'all',
    },
  ],
  people: [
    {
      columns: ['employee.photo_file_id'],
      purposes: ['photo'],
      rows: of('employee', 'photo_file_id'),
      everybody: `x.state = 'active' AND NOT EXISTS (SELECT 1 FROM web_design d WHERE d.site_id = $1 AND NOT 'employees' = ANY (d.shows))`,
      reader: asks('u.employee_id = x.id'),
      staff: 'all',
    },
  ],
  attendance: [
    {
      columns: ['student_leave.file_id'],
      purposes: ['document'],
      rows: of(
        '(SELECT l.site_id, l.file_id, l.asked_by, n.student_id FROM student_leave l JOIN enrolment n ON n.site_id = l.site_id AND n.id = l.enrolment_id)',
      ),
      reader: `(x.asked_by = $3 OR ${asks(FAMILY)})`,
      staff: 'all',
    },
  ],
  leave: [
    {
      columns: ['leave_request.file_id'],
      purposes: ['document'],
      rows: of('leave_request'),
      reader: asks('u.employee_id = x.employee_id'),
      staff: ['leave.requests.view'],
    },
  ],
  fees: [
    { columns: ['fee_waiver.file_id'], purposes: ['document'], rows: of('fee_waiver'), staff: ['fees.waivers.view'] },
  ],
  payments: [
    {
      columns: ['till_deposit.file_id'],
      purposes: ['document'],
      rows: of('till_deposit'),
      staff: ['payments.counter.view'],
    },
  ],
  accounts: [
    {
      columns: ['voucher_file.file_id'],
      purposes: ['document'],
      rows: of('voucher_file'),
      staff: ['accounts.vouchers.view'],
    },
  ],
  support: [
    {
      columns: ['help_message.file_id'],
      purposes: ['document'],
      rows: of('help_message'),
      staff: ['support.tickets.view'],
    },
  ],
  tasks: [{ columns: ['site_task_note.file_id'], purposes: ['document'], rows: of('site_task_note'), staff: 'all' }],
  results: [
    {
      columns: ['result_setting.signatures', 'document_template.signatures'],
      purposes: ['logo'],
      rows: `FROM (SELECT site_id, signatures FROM result_setting UNION ALL SELECT site_id, signatures FROM document_template) x
        WHERE x.site_id = $1 AND x.signatures @> jsonb_build_array(jsonb_build_object('fileId', $2::bigint))`,
      staff: 'all',
    },
  ],
  screens: [
    {
      columns: [
        'application_file.file_id',
        'board_registration_correction.file_id',
        'board_registration_entry.signature_file_id',
        'employee_document.file_id',
        'employee_event.file_id',
        'inquiry_file.file_id',
      ],
      purposes: ['sent'],
      rows: 'screens',
      staff: [],
    },
    { columns: ['sheet_import.file_id'], purposes: ['sheet'], rows: 'screens', staff: [] },
  ],
}
