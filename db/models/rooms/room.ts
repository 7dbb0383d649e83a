import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Room extends SiteModel<InferAttributes<Room>, InferCreationAttributes<Room>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare floorId: number
  declare number: string
  declare nameEn: CreationOptional<string>
  declare nameBn: CreationOptional<string>
  declare kind: CreationOptional<string>
  declare benchColumns: CreationOptional<number>
  declare benchRows: CreationOptional<number>
  declare seatsPerBench: CreationOptional<number>
  declare seats: CreationOptional<number>
  declare forExams: CreationOptional<boolean>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

Room.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    floorId: { type: DataTypes.BIGINT, allowNull: false },
    number: { type: DataTypes.TEXT, allowNull: false },
    nameEn: DataTypes.TEXT,
    nameBn: DataTypes.TEXT,
    kind: DataTypes.TEXT,
    benchColumns: DataTypes.INTEGER,
    benchRows: DataTypes.INTEGER,
    seatsPerBench: DataTypes.INTEGER,
    seats: DataTypes.INTEGER,
    forExams: DataTypes.BOOLEAN,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'room' },
)
