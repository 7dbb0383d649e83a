import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ResultChoice extends SiteModel<InferAttributes<ResultChoice>, InferCreationAttributes<ResultChoice>> {
  declare siteId: number
  declare runId: number
  declare enrolmentId: number
  declare sectionId: number
  declare roll: number
  declare student: unknown
  declare missing: unknown
  declare decisionId: CreationOptional<number | null>
  declare reason: CreationOptional<string | null>
  declare decidedBy: CreationOptional<number | null>
  declare decidedAt: CreationOptional<Date | null>
}

ResultChoice.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    runId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    sectionId: { type: DataTypes.BIGINT, allowNull: false },
    roll: { type: DataTypes.INTEGER, allowNull: false },
    student: { type: DataTypes.JSONB, allowNull: false },
    missing: { type: DataTypes.JSONB, allowNull: false },
    decisionId: DataTypes.BIGINT,
    reason: DataTypes.TEXT,
    decidedBy: DataTypes.BIGINT,
    decidedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'result_choice' },
)
