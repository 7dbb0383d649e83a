import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ResultAmendment extends SiteModel<
  InferAttributes<ResultAmendment>,
  InferCreationAttributes<ResultAmendment>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare resultId: number
  declare scrutinyId: CreationOptional<number | null>
  declare reason: string
  declare oldCode: string
  declare newCode: string
  declare before: unknown
  declare after: unknown
  declare amendedBy: CreationOptional<number | null>
  declare amendedAt: CreationOptional<Date>
}

ResultAmendment.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    resultId: { type: DataTypes.BIGINT, allowNull: false },
    scrutinyId: DataTypes.BIGINT,
    reason: { type: DataTypes.TEXT, allowNull: false },
    oldCode: { type: DataTypes.TEXT, allowNull: false },
    newCode: { type: DataTypes.TEXT, allowNull: false },
    before: { type: DataTypes.JSONB, allowNull: false },
    after: { type: DataTypes.JSONB, allowNull: false },
    amendedBy: DataTypes.BIGINT,
    amendedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'result_amendment' },
)
