import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class CentralEvent extends Model<InferAttributes<CentralEvent>, InferCreationAttributes<CentralEvent>> {
  declare id: CreationOptional<number>
  declare titleEn: string
  declare titleBn: string
  declare kind: string
  declare fromOn: string
  declare toOn: string
  declare startsAt: CreationOptional<string | null>
  declare endsAt: CreationOptional<string | null>
  declare audience: CreationOptional<string[]>
  declare siteKinds: CreationOptional<string[]>
  declare boardIds: CreationOptional<number[]>
  declare districtIds: CreationOptional<number[]>
  declare groupIds: CreationOptional<number[]>
  declare noteEn: CreationOptional<string>
  declare noteBn: CreationOptional<string>
  declare holidayKey: CreationOptional<string | null>
  declare active: CreationOptional<boolean>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

CentralEvent.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    fromOn: { type: DataTypes.DATEONLY, allowNull: false },
    toOn: { type: DataTypes.DATEONLY, allowNull: false },
    startsAt: DataTypes.TIME,
    endsAt: DataTypes.TIME,
    audience: DataTypes.ARRAY(DataTypes.TEXT),
    siteKinds: DataTypes.ARRAY(DataTypes.TEXT),
    boardIds: DataTypes.ARRAY(DataTypes.BIGINT),
    districtIds: DataTypes.ARRAY(DataTypes.BIGINT),
    groupIds: DataTypes.ARRAY(DataTypes.BIGINT),
    noteEn: DataTypes.TEXT,
    noteBn: DataTypes.TEXT,
    holidayKey: DataTypes.TEXT,
    active: DataTypes.BOOLEAN,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'central_event' },
)
