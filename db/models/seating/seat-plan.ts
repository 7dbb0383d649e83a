import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class SeatPlan extends SiteModel<InferAttributes<SeatPlan>, InferCreationAttributes<SeatPlan>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare nameEn: string
  declare nameBn: string
  declare settings: CreationOptional<unknown>
  declare forced: CreationOptional<number>
  declare state: CreationOptional<string>
  declare version: CreationOptional<number>
  declare madeBy: CreationOptional<number | null>
  declare madeAt: CreationOptional<Date>
  declare publishedBy: CreationOptional<number | null>
  declare publishedAt: CreationOptional<Date | null>
}

SeatPlan.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    settings: DataTypes.JSONB,
    forced: DataTypes.INTEGER,
    state: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    madeBy: DataTypes.BIGINT,
    madeAt: DataTypes.DATE,
    publishedBy: DataTypes.BIGINT,
    publishedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'seat_plan' },
)
