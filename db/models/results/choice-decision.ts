import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ChoiceDecision extends SiteModel<
  InferAttributes<ChoiceDecision>,
  InferCreationAttributes<ChoiceDecision>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare enrolmentId: number
  declare gaps: string[]
  declare missing: unknown
  declare reason: string
  declare decidedBy: CreationOptional<number | null>
  declare decidedAt: CreationOptional<Date>
  declare revokedBy: CreationOptional<number | null>
  declare revokedAt: CreationOptional<Date | null>
  declare revokedReason: CreationOptional<string | null>
}

ChoiceDecision.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    enrolmentId: { type: DataTypes.BIGINT, allowNull: false },
    gaps: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
    missing: { type: DataTypes.JSONB, allowNull: false },
    reason: { type: DataTypes.TEXT, allowNull: false },
    decidedBy: DataTypes.BIGINT,
    decidedAt: DataTypes.DATE,
    revokedBy: DataTypes.BIGINT,
    revokedAt: DataTypes.DATE,
    revokedReason: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'choice_decision' },
)
