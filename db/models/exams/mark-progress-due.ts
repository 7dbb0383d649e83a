import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

/** Empty outside a transaction: what its end will count anew (db/migrations/0043). */
export class MarkProgressDue extends SiteModel<
  InferAttributes<MarkProgressDue>,
  InferCreationAttributes<MarkProgressDue>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare classOfferingId: number
  declare sectionId: number | null
  declare subjectOfferingId: number | null
  declare examPaperId: number | null
  declare peopleOnly: CreationOptional<boolean>
}

MarkProgressDue.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    classOfferingId: { type: DataTypes.BIGINT, allowNull: false },
    sectionId: DataTypes.BIGINT,
    subjectOfferingId: DataTypes.BIGINT,
    examPaperId: DataTypes.BIGINT,
    peopleOnly: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'mark_progress_due' },
)
