import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ScrutinyRequest extends SiteModel<
  InferAttributes<ScrutinyRequest>,
  InferCreationAttributes<ScrutinyRequest>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare resultId: number
  declare gradeKeys: string[]
  declare reason: string
  declare atOffice: boolean
  declare askedBy: CreationOptional<number | null>
  declare askedAt: CreationOptional<Date>
  declare state: CreationOptional<string>
  declare decision: CreationOptional<string>
  declare decidedBy: CreationOptional<number | null>
  declare decidedAt: CreationOptional<Date | null>
}

ScrutinyRequest.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    resultId: { type: DataTypes.BIGINT, allowNull: false },
    gradeKeys: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
    reason: { type: DataTypes.TEXT, allowNull: false },
    atOffice: { type: DataTypes.BOOLEAN, allowNull: false },
    askedBy: DataTypes.BIGINT,
    askedAt: DataTypes.DATE,
    state: DataTypes.TEXT,
    decision: DataTypes.TEXT,
    decidedBy: DataTypes.BIGINT,
    decidedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'scrutiny_request' },
)
